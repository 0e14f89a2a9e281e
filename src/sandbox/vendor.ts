import type { Hono } from 'hono'
import type { FaultAnswers } from './faults/answers.ts'
import type { FaultKind } from './faults/faults.ts'
import type { Drawing } from './openai/drawing.ts'
import type { PhotoStudio } from './photo-studio.ts'

/** The key that every vendor of the sandbox accepts. */
export const SANDBOX_KEY = 'sandbox-key'

/** What vendors are made from. */
export type World = {
  /** Below it a vendor may keep files of its own; null: nothing outlives the process. */
  readonly dataDir: string | null
  /** The sandbox's own address, known once it listens. */
  readonly origin: () => string
  readonly now: () => Date
  readonly drawing: Drawing
  readonly studio: PhotoStudio
}

/** One vendor: its protocol as a Hono app, mounted at `basePath`. */
export type Vendor = {
  /** In addresses of the sandbox's own API: letters and dashes. */
  readonly name: string
  readonly title: string
  readonly basePath: string
  readonly app: Hono
  /** A page for people, mounted at `/_sandbox/NAME/`; the journal hears nothing of it. */
  readonly ownPage?: { readonly title: string; readonly app: Hono }
  /** How long the real one takes before it answers: from, to (drawing time comes on top). */
  readonly latencyMs: readonly [number, number]
  /** How it words its own failures; kinds without words are answered in a general way or not offered. */
  readonly faults?: FaultAnswers
  /** What its faults do, where it speaks no HTTP. */
  readonly faultWords?: { readonly [K in FaultKind]?: string }
}

/** Where a vendor's own page stands. */
export const ownPagePath = ({ name }: Vendor): string => `/_sandbox/${name}/`

import type { Hono } from 'hono'
import type { FaultResponses } from './faults/fault-response.ts'
import type { FaultKind } from './faults/faults.ts'
import type { Drawing } from './openai/drawing.ts'
import type { PhotoStudio } from './photo-studio.ts'

/** The key that every vendor of the sandbox accepts. */
export const SANDBOX_KEY = 'sandbox-key'

/** Shared by every vendor. */
export type World = {
  /** A folder for the vendor's own files; null: nothing is kept after the process ends. */
  readonly dataDir: string | null
  /** The sandbox's own address, available once it listens. */
  readonly origin: () => string
  readonly now: () => Date
  readonly drawing: Drawing
  readonly studio: PhotoStudio
}

/** One vendor: its protocol as a Hono app, mounted at `basePath`. */
export type Vendor = {
  /** Used in URLs of the sandbox's own API: letters and dashes. */
  readonly name: string
  readonly title: string
  readonly basePath: string
  readonly app: Hono
  /** A page for people, mounted at `/_sandbox/NAME/`; not recorded in the journal. */
  readonly ownPage?: { readonly title: string; readonly app: Hono }
  /** The response time of the real vendor: from, to (drawing time is added). */
  readonly latencyMs: readonly [number, number]
  /** The vendor's wording of faults; other faults have a general wording or are not offered. */
  readonly faults?: FaultResponses
  /** The effects of faults of a vendor that does not speak HTTP. */
  readonly faultWords?: { readonly [K in FaultKind]?: string }
}

/** The path of a vendor's own page. */
export const ownPagePath = ({ name }: Vendor): string => `/_sandbox/${name}/`

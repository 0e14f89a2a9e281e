import {
  DEFAULT_OUTREACH_TEXTS,
  type OutreachTextName,
  type OutreachTexts,
  textNameOfStep,
} from '#domain/outreach/outreach-texts.ts'
import type { OutreachTemplate } from '#domain/outreach/outreach.ts'
import { textVersions } from '#server/db/outreach/outreach-texts.ts'
import type { Db } from '#server/db/pool.ts'

/** Returns the latest saved texts of an email; the original texts if none were saved (F-39). */
export const currentTexts = async (db: Db, name: OutreachTextName): Promise<OutreachTexts> =>
  (await textVersions(db, name, 1))[0]?.texts ?? DEFAULT_OUTREACH_TEXTS[name]

/** Returns the current texts of every step of a send. */
export const textsOfSteps = (db: Db, template: OutreachTemplate, followUps: number): Promise<OutreachTexts[]> =>
  Promise.all(
    Array.from({ length: followUps + 1 }, (_, step) => currentTexts(db, textNameOfStep(template, step, followUps))),
  )

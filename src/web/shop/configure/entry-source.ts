/** How a visitor arrived at the configurator (D2-001), passed on by the page of a link. */
export type EntrySource = {
  /** Through a campaign's access code. */
  readonly fromBridge: boolean
  /** The token or code of the link; null for visitors who came another way. */
  readonly accessCode: string | null
}

/** Reads the navigation state, which may have any shape: the browser's history can hold entries of an older build. */
export function entrySourceOf(state: unknown): EntrySource {
  const { fromBridge, accessCode } = (state ?? {}) as { fromBridge?: unknown; accessCode?: unknown }
  return { fromBridge: fromBridge === true, accessCode: typeof accessCode === 'string' ? accessCode : null }
}

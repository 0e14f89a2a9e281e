/** The status of a home on the admin's own list (D3-021). Only an admin sets SOLD. */
export const ADMIN_PROPERTY_STATUSES = ['pending', 'completed', 'failed', 'SOLD'] as const
export type AdminPropertyStatus = (typeof ADMIN_PROPERTY_STATUSES)[number]

/** The statuses as admins see them (D3-021). */
export const ADMIN_PROPERTY_STATUS_LABELS: Readonly<Record<AdminPropertyStatus, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  SOLD: 'Sold',
}

/** Texts of the screen (D3-023, D3-027 … D3-029). */
export const ADMIN_PROPERTY_TEXTS = {
  areaMissing: 'Please enter an area',
  notDeleted: 'Failed to delete property',
  notUpdated: 'Failed to update property',
  notTriggered: 'Failed to trigger property processing',
  drawn: 'Image generated and saved successfully!',
  searching: 'Property search initiated successfully!',
} as const

/** Maximum number of homes of an area that Magic Add adds to the list at once. */
export const MAGIC_ADD_HOMES = 10

/** Returns the prompt for a drawing: the style's own, then the admin's text and the home's color. */
export const adminPropertyPrompt = (
  stylePrompt: string,
  { prompt, color }: { readonly prompt: string | null; readonly color: string | null },
): string => [stylePrompt, prompt, color && `The home is ${color}.`].filter(Boolean).join(' ')

import type { SearchProgress } from '#web/kit/progress/property-progress.ts'

export type StepName = SearchProgress['step']

/** The title of the progress dialog (D1-060). */
export const FRAMING_TEXT = 'Framing your home'

/** The three steps and the texts while each is running (D1-061 to D1-063). */
export const STEPS: Record<StepName, { readonly title: string; readonly messages: readonly string[] }> = {
  images: {
    title: 'Looking for images',
    messages: ['Checking street view', 'Looking for property pictures', 'Looking at additional web images'],
  },
  assessment: {
    title: 'Assessing suitability',
    messages: ['Identifying exterior images', 'Analyzing image quality', 'Selecting best candidate'],
  },
  artwork: {
    title: 'Generating AI art',
    messages: [
      'Creating template',
      'Gathering brushes',
      'Mixing oil paints',
      'Sharpening pencils',
      'Creating watercolor',
      'Creating oil',
      'Creating pencil',
    ],
  },
}
export const STEP_NAMES = Object.keys(STEPS) as readonly StepName[]

/** The third step when only one picture is drawn (D1-067). */
export const SINGLE_MESSAGES = [
  'Creating template',
  'Gathering brushes',
  'Creating watercolor',
  'Finalizing your artwork',
] as const

/** How long each message of a step is shown (D1-064). */
export const MESSAGE_MS = 3000

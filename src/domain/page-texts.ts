/** Words of the specification that several screens of the shop say. */
export const LOADING = 'Loading...' // D1-030, D1-103
export const TEST_MODE = 'TEST MODE' // D1-052
export const ART_READY = 'Your custom artwork is now ready!' // D1-050
export const CONFIGURE_FRAME = 'Configure Frame' // D1-047
export const TAKE_A_PHOTO = 'Take a Photo' // D1-086
export const UP_TO_A_MINUTE = 'This may take up to a minute' // D1-088
export const EDIT_PROMPTS = 'Edit AI Prompts' // D1-090
export const PROMPTS_ACTIVE = 'Custom prompts are active' // D1-091
/** Ours: instead of the above where they are not, because no word of a prompt changes the picture. */
export const PROMPTS_KEPT = 'Custom prompts are saved, but not used here'
/** Ours: said where no word of a prompt changes the picture. */
export const PROMPTS_WITHOUT_EFFECT =
  'Homes are drawn here by our own engine, which does not read these words: none of them takes effect. They are used once an image service draws your home.'

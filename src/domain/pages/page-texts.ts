// Texts that several screens of the shop show. Unless a comment calls one ours, it is from the specification.

/** While the home of a code or a token is looked up (D1-030, D1-103). */
export const LOADING = 'Loading...'
/** The badge of a window in test mode (D1-052). */
export const TEST_MODE_LABEL = 'TEST MODE'
/** The banner once the artwork is ready (D1-050). */
export const ART_READY_TEXT = 'Your custom artwork is now ready!'
/** Shown instead while not all three pictures exist. */
export const FIRST_ART_READY_TEXT = 'Your first artwork is ready. Configure your frame to see it.'
/** Leads from the pictures to the configurator (D1-047). */
export const CONFIGURE_FRAME_LABEL = 'Configure Frame'
/** Opens the camera (D1-086). */
export const TAKE_A_PHOTO_LABEL = 'Take a Photo'
/** Starts over with another home (D1-047). */
export const TRY_NEW_ADDRESS_LABEL = 'Try New Address'
/** While an upload is drawn (D1-088). */
export const DRAWING_HINT_TEXT = 'This may take up to a minute'
/** Opens the prompts, and is the title of their dialog (D1-090). */
export const EDIT_PROMPTS_LABEL = 'Edit AI Prompts'
/** Where prompts are opened, while the visitor has some (D1-091). */
export const PROMPTS_ACTIVE_TEXT = 'Custom prompts are active'

/** Our text: shown instead of the one above if the prompt does not change the picture. */
export const PROMPTS_KEPT_TEXT = 'Your custom prompts are saved, but they don’t change the picture'
/** Our text (E-49) above the prompts, depending on who draws. */
export const PROMPTS_READ_WHOLE_TEXT =
  'The prompt for our image service. Your prompts are saved only in this browser; we get them only when you ask us to draw.'
export const PROMPTS_UNDERSTOOD_TEXT =
  'Our own engine draws your home. Say in your own words how it should look; under each style you see what the picture will show. Your words stay in this browser and are sent only with your own requests.'
/** Our texts: which words a picture will show before it is drawn, and shows afterward. */
export const WILL_SHOW_LABEL = 'Will show'
export const DEFAULT_PROMPT_TEXT = 'This describes the usual picture. Add words to change it:'
export const NO_EFFECT_TEXT = 'As in the photo. None of these words changes the picture.'
export const DRAWN_WITH_LABEL = 'Drawn with'

import { forgetFrame } from '../configure/frame-backup.ts'
import { framingSince } from '../framing/framing-since.ts'
import { rememberedHome } from '../page/remembered-home.ts'
import { sharedHome } from '../page/shared-home.ts'
import { visitorContext } from '../page/visitor-context.ts'

/** D1-048: nothing of the last home stays in this browser. The visitor's own prompts are of no home. */
export function forgetHome(): void {
  rememberedHome.forget()
  sharedHome.forget()
  visitorContext.forget()
  framingSince.forget()
  forgetFrame()
}

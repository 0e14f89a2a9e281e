import { forgetFrame } from '#web/shop/configure/frame-backup.ts'
import { searchStartedAt } from '#web/shop/address-flow/search-started.ts'
import { rememberedHome } from '#web/shop/page/remembered-home.ts'
import { sharedHome } from '#web/shop/page/shared-home.ts'
import { visitorContext } from '#web/shop/page/visitor-context.ts'

/** D1-048: nothing of the last home stays in this browser. The visitor's own prompts are of no home. */
export function forgetHome(): void {
  rememberedHome.forget()
  sharedHome.forget()
  visitorContext.forget()
  searchStartedAt.forget()
  forgetFrame()
}

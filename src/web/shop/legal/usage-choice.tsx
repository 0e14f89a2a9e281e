import { useStored } from '#web/kit/browser-storage.ts'
import { browserOptsOut, usageOptOut } from '#web/kit/usage-choice.ts'
import { CheckBox } from '#web/ui/check-box.tsx'

/** D2-072: the opt-out of analytics, where the policy promises it. */
export function UsageChoice() {
  const isOut = useStored(usageOptOut) !== null
  if (browserOptsOut()) return <p>Your browser asks us not to count how you use the shop, and we do not.</p>
  return (
    <CheckBox
      name="usage"
      isChecked={!isOut}
      onChange={(isCounted) => (isCounted ? usageOptOut.forget() : usageOptOut.write('yes'))}
      className="text-ink"
    >
      Count how the shop is used in this browser. Without it we only count that a link was opened or a print ordered,
      not by whom.
    </CheckBox>
  )
}

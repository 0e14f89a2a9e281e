import { TEST_MODE_LABEL } from '#domain/pages/page-texts.ts'
import { useStored } from '#web/kit/browser-storage.ts'
import { testMode } from '#web/kit/test-mode.ts'
import { ModeBar } from '#web/ui/mode-bar.tsx'

/** A bar that distinguishes test mode from the real shop (D1-052, U-29). Prerendered pages do not include it. */
export const TestModeBar = () => (useStored(testMode) === null ? null : <ModeBar>{TEST_MODE_LABEL}</ModeBar>)

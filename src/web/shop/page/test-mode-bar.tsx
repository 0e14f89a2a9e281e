import { TEST_MODE } from '#domain/page-texts.ts'
import { useKept } from '../../kit/kept.ts'
import { testMode } from '../../kit/test-mode.ts'
import { ModeBar } from '../../ui/mode-bar.tsx'

/** D1-052, U-29: nobody should mistake a test for the shop. Pages made at build time are without it. */
export const TestModeBar = () => (useKept(testMode) === null ? null : <ModeBar>{TEST_MODE}</ModeBar>)

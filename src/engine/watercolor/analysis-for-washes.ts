import { withSkyBehindTwigs } from '../analysis/sky/bare-crowns.ts'
import type { Analysis } from '../analysis/types.ts'
import { inOwnLight } from './own-light.ts'

/** The analysis that washes are planned from: the sky goes on behind bare twigs, and dusk and night keep their light. */
export const analysisForWashes = (analysis: Analysis): Analysis => inOwnLight(withSkyBehindTwigs(analysis))

import type { Analysis } from '../../analysis/types.ts'
import type { Bounds } from '../../composition/bounds.ts'
import { fadeDetails } from '../details.ts'
import type { Wash } from '../sky-wash.ts'
import type { WashPlanes } from '../wash-fields.ts'
import { leaveOutLooseWashes } from './loose-washes.ts'
import { paintedArea } from './painted-area.ts'
import { type GroundFade, pictureFoot } from './picture-foot.ts'
import { groundAboveTape, insideTape } from './taped-sheet.ts'

/**
 * Ends the picture at the tape, or without it in open paper on all sides: writes `inside`, and takes away what an open
 * border cuts off. Returns how the ground fades.
 */
export function shapeBorder(
  planes: WashPlanes,
  taped: Bounds | null,
  skyWash: Wash,
  analysis: Analysis,
  seed: number,
): GroundFade {
  if (taped) {
    planes.inside = insideTape(taped, analysis)
    return groundAboveTape(analysis, taped)
  }
  const foot = pictureFoot(analysis, seed)
  planes.inside = paintedArea(analysis, planes.sky, planes.tone, foot, seed)
  leaveOutLooseWashes(planes, skyWash, analysis.width)
  fadeDetails(planes)
  return foot
}

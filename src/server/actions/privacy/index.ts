// Public API of this subject.
export {
  isRemovedHome,
  refuseHidden,
  refuseRemovedAddress,
  refuseRemovedHome,
  refuseRemovedLink,
  withoutRemoved,
} from './refuse-removed.ts'

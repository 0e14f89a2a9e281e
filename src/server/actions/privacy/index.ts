// Public API of this subject.
export {
  isRemovedHome,
  refuseHidden,
  refuseRemovedAddress,
  refuseRemovedHome,
  refuseRemovedLink,
  removedKeys,
  withoutRemoved,
} from './refuse-removed.ts'

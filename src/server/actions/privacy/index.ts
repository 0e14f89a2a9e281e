// Public entry point of this subject.
export {
  homeStateOf,
  isRemovedHome,
  refuseHidden,
  refuseRemovedAddress,
  refuseRemovedHome,
  refuseRemovedLink,
  removedKeys,
  withoutRemoved,
} from './refuse-removed.ts'

// Public entry point of this subject.
export {
  homeStateOf,
  isRemovedHome,
  linkHashOf,
  refuseHidden,
  refuseRemovedAddress,
  refuseRemovedHome,
  refuseRemovedLink,
  removedKeys,
  withoutRemoved,
} from './refuse-removed.ts'

// What other subjects may use of this one.
export {
  isRemovedHome,
  refuseHidden,
  refuseRemovedAddress,
  refuseRemovedHome,
  refuseRemovedLink,
  withoutRemoved,
} from './refuse-removed.ts'

// Public API of this subject.
export { searchArea } from './search-area.ts'
export { homeAddress, homeOf, requireHomeText } from './home-address.ts'

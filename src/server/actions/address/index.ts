// Public entry point of this subject.
export { searchArea } from './search-area.ts'
export { homeAddress, homeAddressOfInput, requireHomeText } from './home-address.ts'

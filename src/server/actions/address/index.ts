// Public API of this subject.
export { askForArea } from './ask-for-area.ts'
export { homeAddress, homeOf, requireHomeText } from './home-address.ts'

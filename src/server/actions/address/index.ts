// What other subjects may use of this one.
export { askForArea } from './ask-for-area.ts'
export { homeAddress, homeOf, requireHomeText } from './home-address.ts'

// Public entry point of this subject.
export { homeAddress, homeAddressOfInput, requireHomeText } from './home-address.ts'

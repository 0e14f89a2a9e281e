import { regionName, regionsOfZip } from './region.ts'

/** Why an address cannot be drawn as it is (E-40). */
export type AddressProblem =
  | {
      readonly kind:
        | 'po-box'
        | 'military'
        | 'abroad'
        | 'street'
        | 'number'
        | 'region'
        | 'state'
        | 'city'
        | 'zip'
        | 'comma'
    }
  | { readonly kind: 'zip-elsewhere'; readonly state: string; readonly zipCode: string }

/** The text for an address outside the USA (D1-051). */
export const usaOnlyText = (shopName: string): string => `${shopName} is currently only available in the USA.`

/** Returns the sentence for a visitor that says which part is missing or wrong. */
export function addressProblemText(problem: AddressProblem, shopName: string): string {
  switch (problem.kind) {
    case 'po-box':
      return 'There’s no house to draw at a PO box. Please enter the street address of the home.'
    case 'military':
      return 'There’s no house to draw at a military mail address. Please enter the street address of the home.'
    case 'abroad':
      return usaOnlyText(shopName)
    case 'street':
      return 'Please add the street and the house number, such as “12 Maple St, Oak Park, IL 60302”.'
    case 'number':
      return 'Please add the house number.'
    case 'region':
      return `Please add the city and the state, or choose your address from the list. ${usaOnlyText(shopName)}`
    case 'state':
      return `Please add the state. ${usaOnlyText(shopName)}`
    case 'city':
      return 'Please add the city.'
    case 'zip':
      return 'Please add the ZIP code so we can find the right home.'
    case 'comma':
      return 'Please put a comma between the street and the city.'
    case 'zip-elsewhere':
      return zipText(problem.state, problem.zipCode)
  }
}

/** Returns the sentence for somebody whose home is not to be drawn but found. */
export function notFoundProblemText(problem: AddressProblem): string {
  switch (problem.kind) {
    case 'region':
      return 'Please add the city, the state and the ZIP code.'
    case 'state':
      return 'Please add the state.'
    case 'abroad':
      return 'We only have homes in the USA.'
    case 'po-box':
    case 'military':
      return 'Please enter the street address of the home.'
    default:
      return addressProblemText(problem, '')
  }
}

function zipText(state: string, zipCode: string): string {
  const five = zipCode.slice(0, 5)
  const [home] = regionsOfZip(five)
  if (home === undefined) return `There’s no ZIP code ${five}.`
  return `ZIP code ${five} is in ${regionName(home)}, not in ${regionName(state)}. Which one is it?`
}

import { seedOf } from '#engine/random.ts'

/** An invented brokerage. */
type Brokerage = { readonly name: string; readonly domain: string; readonly officePhone: string }

/** An invented agent; no detail belongs to a real person. */
export type Agent = {
  readonly name: string
  readonly slug: string
  readonly state: string
  readonly brokerage: Brokerage
  readonly license: string
  readonly email: string
  readonly mobile: string
  /**
   * What a web search finds about the agent: a page with everything, one with the office's mailbox only, one without
   * the email address that a model will claim for it, or no page.
   */
  readonly onTheWeb: 'page' | 'office_box' | 'made_up' | 'none'
}

const FIRST = [
  'Ada', 'Bram', 'Cora', 'Dario', 'Edda', 'Fenn', 'Greta', 'Hollis', 'Ines', 'Jorah', 'Kaya', 'Lorne', 'Mirabel',
  'Niels', 'Odile', 'Piers', 'Quinta', 'Rufus', 'Selma', 'Tobin', 'Ursel', 'Vito', 'Wanda', 'Xaver', 'Yara', 'Zeno',
  'Orla', 'Basil', 'Thea',
] // prettier-ignore
const LAST = [
  'Alderbrook', 'Birchmoor', 'Coppergate', 'Dunmarrow', 'Elmsworth', 'Fallowell', 'Gorsedale', 'Hazelrigg', 'Ivorsen',
  'Juniperay', 'Kestrelby', 'Larkspurn', 'Mossbridge', 'Nettleford', 'Oakenshaw', 'Pebblewick', 'Quillstone',
  'Rowanlea', 'Sedgemore', 'Thistlewood', 'Umberfield', 'Vinterhof', 'Willowmere', 'Yarrowgate', "O'Fernley",
  'Bramble-Holt', 'Mac Tarnish',
] // prettier-ignore
const HOUSES = ['Copper Lantern', 'Blue Gate', 'Hearth & Key', 'Tall Pine', 'Seven Doors', 'Weathervane', 'Front Porch']
const ENDINGS = ['Realty', 'Homes', 'Properties', 'Group']

const slugOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const phone = (area: number, last: number): string =>
  `(${200 + (area % 700)}) 555-01${String(last % 100).padStart(2, '0')}`

const AGENTS_A_STATE = 60
const WEB: readonly Agent['onTheWeb'][] = ['page', 'page', 'page', 'office_box', 'made_up', 'none']

const agentsByState = new Map<string, readonly Agent[]>()

/** Every agent in a state; always the same. */
export function agentsOf(state: string): readonly Agent[] {
  const agents = agentsByState.get(state) ?? Array.from({ length: AGENTS_A_STATE }, (_, i) => agentFrom(state, i))
  agentsByState.set(state, agents)
  return agents
}

/** The lengths of the two lists have no common divisor, so no name appears twice in a state. */
function agentFrom(state: string, index: number): Agent {
  const start = seedOf(state) % 783
  const name = `${FIRST[(start + index) % FIRST.length]} ${LAST[(start + index) % LAST.length]}`
  const seed = seedOf(`${state} ${name}`)
  const house = HOUSES[seed % HOUSES.length]!
  const title = `${house} ${ENDINGS[(seed >>> 4) % ENDINGS.length]}`
  const domain = `${slugOf(title).replaceAll('-', '')}.example`
  return {
    name,
    slug: slugOf(name),
    state,
    brokerage: { name: title, domain, officePhone: phone(seedOf(title + state), seedOf(title)) },
    license: `${state}${String(1_000_000 + (seed % 8_999_999))}`,
    email: `${slugOf(name).replaceAll('-', '.')}@${domain}`,
    mobile: phone(seedOf(state), seed >>> 8),
    onTheWeb: WEB[(seed >>> 6) % WEB.length]!,
  }
}

export const agentNamed = (name: string, state: string): Agent | undefined =>
  agentsOf(state).find((agent) => agent.name.toLowerCase() === name.trim().toLowerCase())

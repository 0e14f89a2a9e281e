import { Hono } from 'hono'
import { US_STATES } from '#domain/address/us-states.ts'
import type { Vendor, World } from '../vendor.ts'
import { escapedText } from './block-page.ts'
import { type Agent, agentsOf } from './people.ts'

const BASE_PATH = '/brokerages'

/** The pages on which brokerages present their agents; a web search leads there. */
export const brokerages = (_world: World): Vendor => ({
  name: 'brokerages',
  title: 'Brokerages’ pages',
  basePath: BASE_PATH,
  app: pages(),
  latencyMs: [50, 300],
})

function pages(): Hono {
  const app = new Hono()
  app.get('/:state/:slug', (http) => {
    const { state, slug } = http.req.param()
    const agent = state in US_STATES ? agentsOf(state).find((one) => one.slug === slug) : undefined
    if (!agent || agent.onTheWeb === 'none') return http.html('<h1>Not found</h1>', 404)
    return http.html(agentPage(agent))
  })
  return app
}

/** The page of an agent, relative to the sandbox's own address. */
export const agentPagePath = ({ state, slug }: Agent): string => `${BASE_PATH}/${state}/${slug}`

function agentPage({ name, brokerage, license, email, mobile, onTheWeb }: Agent): string {
  const reach = {
    page: `<a href="mailto:${email}">${email}</a> <a href="tel:${mobile}">${mobile}</a>`,
    office_box: `<a href="mailto:info@${brokerage.domain}">info@${brokerage.domain}</a> ${brokerage.officePhone}`,
    made_up: `Call ${mobile}`,
    none: '',
  }[onTheWeb]
  return `<!doctype html><html><head><title>${escapedText(name)}</title></head><body><h1>${escapedText(name)}</h1>
<p>${escapedText(brokerage.name)} · License ${license}</p><p>${reach}</p></body></html>`
}

import { escapedText } from './block-page.ts'
import type { Agent } from './people.ts'
import { longStreet, shortStreet, type WorldHome } from './world-homes.ts'

export const HOMES_PATH = '/www.homes.com'

export type Shown = { readonly home: WorldHome; readonly base: string; readonly photos: readonly string[] }

/** Thirteen letters and digits; the last ten identify the home. */
export const keyOf = ({ id }: WorldHome): string => `hx${id % 7}${id.toString(36).padStart(10, '0')}`

const slugOf = (home: WorldHome): string =>
  `${shortStreet(home)} ${home.place.city} ${home.place.state}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const pathOf = (home: WorldHome): string => `/property/${slugOf(home)}/${keyOf(home)}/`
const urlOf = ({ home, base }: Shown): string => `${base}${pathOf(home)}`

/** States that do not disclose sale prices. */
const SILENT_STATES = ['TX', 'UT', 'ID', 'KS']
const isSilent = ({ place }: WorldHome): boolean => SILENT_STATES.includes(place.state)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
function printedDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`
}

const dollarsOf = (home: WorldHome): number => (home.closed && !isSilent(home) ? home.paidDollars! : home.listDollars)
const pill = ({ closed }: WorldHome): string =>
  closed ? `<span class="status-pill tag-type-sold">Sold ${printedDate(closed)}</span>` : ''
const lastListPrice = (home: WorldHome): string =>
  home.closed && isSilent(home) ? '<span class="last-list-price-label">Last List Price</span>' : ''

const address = (home: WorldHome) => ({
  '@type': 'PostalAddress',
  streetAddress: longStreet(home) + (home.unit ? ` Apt ${home.unit}` : ''),
  addressLocality: home.place.city,
  addressRegion: home.place.state,
  postalCode: home.place.zip,
})

/** A home in the linked data of a list; its page has a URL fragment here, and none elsewhere. */
export const itemOf = (shownHome: Shown) => ({
  '@type': ['RealEstateListing', 'Product'],
  '@id': `${urlOf(shownHome)}#listing`,
  url: urlOf(shownHome),
  name: longStreet(shownHome.home),
  image: shownHome.photos[0],
  offers: { '@type': 'Offer', price: dollarsOf(shownHome.home), priceCurrency: 'USD' },
  mainEntity: { '@type': 'SingleFamilyResidence', address: address(shownHome.home) },
})

/** A card of a list. The template inside it contains text that a parser must not mistake for data. */
export function cardOf({ home, photos }: Shown): string {
  const { place } = home
  const title = `${longStreet(home)}${home.unit ? ` Apt ${home.unit}` : ''}, ${place.city} ${place.state}, ${place.zip}`
  const image = photos[0] ? `<img src="${photos[0]}" alt="">` : ''
  return `<article class="search-placard" data-pk="${keyOf(home)}"><div class="for-sale-content-container">
<a href="${pathOf(home)}" title="${escapedText(title)}">${image}</a>
<script type="text/template"><p class="price-container">$1</p><span class="status-pill">Sold Jan 1, 1999</span></script>
${lastListPrice(home)}<p class="price-container">$${dollarsOf(home).toLocaleString('en-US')}</p>${pill(home)}
<ul class="detailed-info-container"><li>${home.beds} Beds</li><li>${home.baths} Baths</li></ul></div></article>`
}

const agentBlock = (title: string, agent: Agent, showsEmail: boolean): string => `
<div class="agent-information-mls-info"><p class="listing-agent-title">${title}</p>
<p class="agent-information-fullname">${escapedText(agent.name)}</p>
<p class="agent-information-agency-name">${escapedText(agent.brokerage.name)}</p>
<p class="agent-information-phone-number">${agent.mobile}</p>
${showsEmail ? `<p class="agent-information-email">${agent.email}</p>` : ''}
<p class="agent-information-license-number">License #${agent.license}</p>
<p class="agent-information-idx-contact">${agent.brokerage.officePhone}</p></div>`

/** A home's own page, with up to nine similar-looking others below. */
export function homePage(shownHome: Shown, others: readonly Shown[]): string {
  const { home, photos } = shownHome
  const { seller, buyer, place } = home
  const listing = {
    ...itemOf(shownHome),
    '@context': 'https://schema.org',
    primaryImageOfPage: photos[0] ? { '@type': 'ImageObject', url: photos[0] } : undefined,
    image: photos,
    datePosted: home.soldBefore,
    offers: {
      '@type': 'Offer',
      price: dollarsOf(home),
      offeredBy: seller
        ? [
            {
              '@type': 'RealEstateAgent',
              name: seller.name,
              telephone: seller.mobile,
              memberOf: { name: seller.brokerage.name },
            },
          ]
        : [],
    },
  }
  const blocks = [
    seller ? agentBlock('Listing Agent', seller, home.showsEmail) : '',
    home.closed && buyer ? `<h2>Buyer’s Agent</h2>${agentBlock('Buyer’s Agent', buyer, home.showsEmail)}` : '',
  ]
  return `<!doctype html><html><head><title>${escapedText(longStreet(home))}</title>
<script type="application/ld&#x2B;json">${JSON.stringify(listing).replaceAll('<', '\\u003c')}</script></head><body>
<div class="ldp-property-info-container"><div class="property-info-address"><h1>${escapedText(longStreet(home))}</h1>
<span>${escapedText(place.city)}, ${place.state} ${place.zip}</span></div>
${lastListPrice(home)}<span id="price">$${dollarsOf(home).toLocaleString('en-US')}</span>${pill(home)}
<p class="property-info-feature">${home.beds} Beds</p></div>
${blocks.join('\n')}
<h2>Similar homes</h2>${others.map(cardOf).join('\n')}</body></html>`
}

import { longStreet } from './world-homes.ts'
import type { Shown } from './zillow-home.ts'

const WORDS = {
  active: 'Active',
  coming_soon: 'Coming soon',
  under_contract: 'Contingent',
  pending: 'Pending',
  closed: 'Sold',
}

export const aboveTheFold = ({ home, photos }: Shown) => ({
  addressSectionInfo: {
    streetAddress: { assembledAddress: longStreet(home) + (home.unit ? ` Unit ${home.unit}` : '') },
    city: home.place.city,
    state: home.place.state,
    zip: home.place.zip,
    priceInfo: { amount: home.listDollars },
    latestPriceInfo: { amount: home.paidDollars ?? home.listDollars },
    soldDate: Date.parse(home.closed ?? home.soldBefore),
    timeZone: 'US/Central',
    status: { displayValue: WORDS[home.state] },
  },
  mediaBrowserInfo: {
    photos: photos.map((url, i) => ({
      photoUrls: { fullScreenPhotoUrl: url },
      caption: i === 0 ? 'Front of home' : '',
      width: 800,
    })),
  },
})

/** The site has contact details for its own agents; of others it shows the name and often nothing else. */
export const panelInfo = ({ home: { seller, showsEmail } }: Shown) => ({
  mainHouseInfo: {
    listingAgents: seller
      ? [
          {
            agentInfo: { agentName: seller.name, isAgentNameBlank: false },
            brokerName: seller.brokerage.name,
            ...(showsEmail && {
              agentPhoneNumber: { phoneNumber: seller.mobile },
              agentEmailAddress: seller.email,
              brokerPhoneNumber: { phoneNumber: seller.brokerage.officePhone },
            }),
          },
        ]
      : [],
  },
})

export const belowTheFold = ({ home }: Shown) => ({
  amenitiesInfo: {
    mlsDisclaimerInfo: {
      listingAgentName: home.seller?.name ?? null,
      listingAgentNumber: home.seller?.mobile ?? null,
      listingBrokerName: home.seller?.brokerage.name ?? null,
      listingBrokerNumber: home.seller?.brokerage.officePhone ?? null,
    },
  },
  propertyHistoryInfo: {
    events: [
      ...(home.closed
        ? [{ eventDate: Date.parse(home.closed), eventDescription: 'Sold (MLS) (Closed)', price: home.paidDollars }]
        : []),
      { eventDate: Date.parse(home.soldBefore), eventDescription: 'Sold (Public Records)', price: 100_000 },
    ],
  },
  publicRecordsInfo: { countyName: `${home.place.county} County` },
})

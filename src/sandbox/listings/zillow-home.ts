import { shortStreet, type WorldHome } from './world-homes.ts'

export type Shown = { readonly home: WorldHome; readonly photos: readonly string[] }

const CAPTIONS = ['Front exterior', '', 'Backyard', 'Living room', 'Exterior at dusk']
const WIDTHS = [1536, 768, 192]

/** Some homes are taken off the site; their pages remain, empty. */
const isGone = ({ id }: WorldHome): boolean => id % 17 === 3

/** The data of a home's page: JSON as a string within JSON, in different places for homes for sale and others. */
export function homeData(shownHome: Shown) {
  const { home } = shownHome
  const isSold = home.state === 'closed'
  const key = isSold
    ? `NotForSaleShopperPlatformFullRenderQuery{"zpid":${home.id}}`
    : `ForSaleShopperPlatformFullRenderQuery{"zpid":${home.id},"contactFormRenderParameter":{"zpid":${home.id}}}`
  const gdpClientCache = JSON.stringify({
    'ViewerQuery{}': { viewer: null },
    [key]: { property: isGone(home) ? null : propertyOf(shownHome) },
  })
  return { pageProps: isSold ? { gdpClientCache } : { componentProps: { gdpClientCache } } }
}

function propertyOf({ home, photos }: Shown) {
  const { place, seller, buyer, state } = home
  const isSold = state === 'closed'
  const photo = (url: string, i: number) => ({
    caption: CAPTIONS[i] ?? '',
    mixedSources: {
      jpeg: WIDTHS.map((width) => ({ url: url.replace('-cc_ft_1536', `-cc_ft_${width}`), width })),
      webp: [],
    },
  })
  return {
    zpid: home.id,
    streetAddress: shortStreet(home) + (home.unit ? ` #${home.unit}` : ''),
    city: place.city,
    state: place.state,
    zipcode: place.zip,
    county: `${place.county} County`,
    homeStatus: isSold
      ? 'SOLD'
      : state === 'pending'
        ? 'PENDING'
        : state === 'coming_soon'
          ? 'COMING_SOON'
          : 'FOR_SALE',
    contingentListingType: state === 'under_contract' ? 'UNDER_CONTRACT' : null,
    listingSubType: { isPending: false },
    price: isSold ? home.paidDollars : home.listDollars,
    lastSoldPrice: home.paidDollars,
    bedrooms: home.beds,
    bathrooms: home.baths,
    livingArea: home.squareFeet,
    yearBuilt: home.built,
    priceHistory: [
      ...(isSold ? [{ event: 'Sold', date: home.closed, price: home.paidDollars }] : []),
      ...(state === 'under_contract' ? [{ event: 'Contingent', date: home.soldBefore, price: home.listDollars }] : []),
      { event: 'Listed for sale', date: home.soldBefore, price: home.listDollars },
      { event: 'Sold', date: home.soldBefore, price: Math.round(home.listDollars * 0.6) },
    ],
    attributionInfo: {
      agentName: seller ? ` ${seller.name}` : null, // the site leaves the space in
      agentEmail: seller && home.showsEmail ? seller.email : home.id % 5 === 0 ? 'null' : null,
      agentPhoneNumber: seller?.mobile.replace(/\D+/g, '-').replace(/^-/, '') ?? null,
      agentLicenseNumber: seller?.license ?? null,
      brokerName: seller?.brokerage.name ?? null,
      brokerPhoneNumber: seller?.brokerage.officePhone ?? null,
      buyerAgentName: buyer?.name ?? null,
      buyerBrokerageName: buyer?.brokerage.name ?? null,
      buyerAgentMemberStateLicense: buyer?.license ?? null,
      mlsName: `${place.state} Sandbox MLS`,
      mlsId: home.mlsId,
      providerLogo: 'https://logos.example/logo.png',
    },
    responsivePhotos: photos.map(photo),
    originalPhotos: photos.map(photo),
    hiResImageLink: photos[0] ?? 'https://maps.googleapis.com/maps/api/staticmap?size=640x480',
  }
}

/** A shop's name and addresses, as its pages and emails show them (G-1). */
export type Brand = { readonly name: string; readonly supportEmail: string; readonly postalAddress: string }

/** The brand of a shop without settings. Production refuses its mailbox and address: they do not exist. */
export const EXAMPLE_BRAND: Brand = {
  name: 'Gablework',
  supportEmail: 'hello@gablework.example',
  postalAddress: 'Gablework, 100 Print Street, Portland, OR 97201',
}

/**
 * For a form that was saved while its user may have gone on typing: returns the fields that differ from what was sent.
 * What was sent is stored now; what was typed in the meantime stays typed.
 */
export const typedSince = <Fields extends object>(
  savedFields: NoInfer<Partial<Fields>>,
  fields: Fields,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== savedFields[field as keyof Fields]),
  ) as Partial<Fields>

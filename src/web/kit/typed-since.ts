/**
 * For a form that was saved while its user may have gone on typing: returns the fields that differ from what was sent.
 * What was sent is stored now; what was typed in the meantime stays typed.
 */
export const typedSince = <Fields extends object>(sent: NoInfer<Partial<Fields>>, typed: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => value !== sent[field as keyof Fields]),
  ) as Partial<Fields>

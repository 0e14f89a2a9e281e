/** The tagline of the configurator (D2-012). On phones there is no room for it, so only screen readers get it. */
export const PanelTitle = ({ address }: { address: string | null }) => (
  <header className="panel-title">
    <p className="mb-2 truncate text-sm text-soft">{address ?? 'Your home'}</p>
    <h1 className="text-[2rem]">Frame your home in 3 simple clicks</h1>
  </header>
)

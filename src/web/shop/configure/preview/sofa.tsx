/** A sofa of 84 × 32 in, drawn in inches: three seats, slim arms, wooden feet. */
export const Sofa = () => (
  <svg className="room-sofa" viewBox="0 0 84 32" aria-hidden="true" focusable="false">
    <defs>
      <linearGradient id="sofa-back" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8f9a8d" />
        <stop offset="1" stopColor="#7d897c" />
      </linearGradient>
      <linearGradient id="sofa-seat" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#97a295" />
        <stop offset="0.4" stopColor="#87938a" />
        <stop offset="1" stopColor="#707c70" />
      </linearGradient>
      <linearGradient id="sofa-arm" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#8a9689" />
        <stop offset="1" stopColor="#78847a" />
      </linearGradient>
    </defs>
    <g fill="#5b4027">
      <path d="M6 26.5h2.4l-.7 5.5H6.4zM75.6 26.5h2.4l-.4 5.5h-1.3zM40.8 27h2.4l-.5 4.6h-1.4z" />
    </g>
    {[4.4, 29.6, 54.8].map((x) => (
      <rect key={x} x={x} y="1" width="24.8" height="17" rx="2.6" fill="url(#sofa-back)" />
    ))}
    <path d="M29.4 3v14M54.6 3v14" stroke="#6a766a" strokeWidth="0.35" />
    {[5, 29.8, 54.6].map((x) => (
      <rect key={x} x={x} y="15.5" width="24.4" height="7" rx="2.2" fill="url(#sofa-seat)" />
    ))}
    <rect x="4" y="21.3" width="76" height="6" rx="1.4" fill="#6d796d" />
    <rect x="0.4" y="8" width="5.6" height="19.3" rx="2.6" fill="url(#sofa-arm)" />
    <rect x="78" y="8" width="5.6" height="19.3" rx="2.6" fill="url(#sofa-arm)" />
    <rect x="9" y="6.5" width="13" height="11" rx="2.4" fill="#d8b88a" transform="rotate(-5 15 12)" />
    <rect x="64" y="7.5" width="11.5" height="10" rx="2.3" fill="#efe6d8" transform="rotate(6 70 12)" />
  </svg>
)

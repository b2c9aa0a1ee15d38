import { brandLogo } from '../../platform/product-config.ts';

/** A straight edge and a compounding curve make an A; the point is today. A deployment may have a picture instead. */
export function Mark() {
  const logo = brandLogo();
  if (logo !== undefined) return <img className="mark" src={logo} alt="" />;
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M5.5 25.3C13.5 24.5 18.7 18 19.5 7L26.3 25.3" strokeLinejoin="round" strokeLinecap="round" />
      <circle cx="18.3" cy="22.8" r="2.3" />
    </svg>
  );
}

/** The mark and the product's name, as one word. */
export const Brand = ({ name }: { name: string }) => (
  <span className="brand">
    <Mark />
    <span className="word">{name}</span>
  </span>
);

/** A large amount in rupees and paise: sign and paise step back so that the rupees read first. */
export function Amount({ figure }: { figure: string }) {
  const [rupees = '', paise] = figure.split('.');
  return (
    <span className="money">
      <span className="rs">₹</span>
      {rupees}
      {paise !== undefined && <span className="paise">.{paise}</span>}
    </span>
  );
}

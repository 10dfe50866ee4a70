// A code as a row of tiles, read out symbol by symbol: the tiles are for the eye only, and a screen reader gets the same
// symbols with spaces between them. Takes plain text, and must not know which game it belongs to.

/** Large for the guess that is being asked, small in lists. */
export function Code({ text, size = 'small' }: { readonly text: string; readonly size?: 'small' | 'large' }) {
  return (
    <span class={`code ${size}`}>
      <span class="unseen">{[...text].join(' ')}</span>
      <span class="tiles" aria-hidden="true">
        {[...text].map((symbol, i) => (
          <span class="tile" key={`${i}${symbol}`}>
            {symbol}
          </span>
        ))}
      </span>
    </span>
  );
}

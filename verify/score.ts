// The rules of the game once more, written from the rules: codes are texts, symbols are characters, an answer is a text.
// Slow and plain on purpose. Shares no code with the rest of the program, so that a mistake there cannot hide here.

/** The answer to a guess, as `1A2B`: A symbols right and in place, B right but misplaced; each symbol counts once. */
export function scoreText(guess: string, secret: string): string {
  let bulls = 0;
  const guessRest: string[] = [];
  const secretRest: string[] = [];
  for (let i = 0; i < secret.length; i++) {
    if (guess[i] === secret[i]) bulls++;
    else {
      guessRest.push(guess[i]);
      secretRest.push(secret[i]);
    }
  }
  let cows = 0;
  for (const symbol of guessRest) {
    const found = secretRest.indexOf(symbol);
    if (found < 0) continue;
    cows++;
    secretRest.splice(found, 1); // used up
  }
  return `${bulls}A${cows}B`;
}

/** Every secret of the game called `name` (`4x10`, `4x6r`, `4x10z`), in ascending order; undefined when it is no such name. */
export function listSecrets(name: string): string[] | undefined {
  const match = /^([1-8])x([1-9]|1[0-6])(r?)(z?)$/.exec(name);
  if (match === null) return undefined;
  const alphabet = '0123456789abcdef'.slice(0, Number(match[2]));
  let codes = [''];
  for (let position = 0; position < Number(match[1]); position++) {
    codes = codes.flatMap((code) =>
      [...alphabet]
        .filter((symbol) => match[3] === 'r' || !code.includes(symbol))
        .filter((symbol) => position > 0 || match[4] === '' || symbol !== '0')
        .map((symbol) => code + symbol),
    );
  }
  return codes;
}

/**
 * The Wordle answer to a guess, as `gy--g`: g right and in place, y elsewhere, - not there. Letters in place are taken out of the
 * secret first; then every other letter of the guess, from the left, takes one of its kind out of what is left.
 */
export function scoreWordle(guess: string, secret: string): string {
  const left = [...secret].filter((letter, i) => guess[i] !== letter);
  let marks = '';
  for (const [i, letter] of [...guess].entries()) {
    const found = left.indexOf(letter);
    if (letter === secret[i]) marks += 'g';
    else if (found < 0) marks += '-';
    else {
      marks += 'y';
      left.splice(found, 1);
    }
  }
  return marks;
}

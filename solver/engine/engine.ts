// The doors of the engine: what ../instance.ts may call. Every address and number crosses as an i32.

import { fillBounds } from "./bounds.ts";
import { attach, setTurn } from "./state.ts";
import { fillRows } from "./table.ts";
import { bestGuesses, guessCost, orbitGuesses, positionCost, rankGuesses, writeStrategy } from "./answers.ts";
import { boundedCost, openGuesses, quickBounds } from "./certify.ts";
import { prepare, work } from "./tasks.ts";

export { attach, bestGuesses, fillBounds, fillRows, guessCost, orbitGuesses, positionCost, prepare, rankGuesses, setTurn, work, writeStrategy };
export { boundedCost, openGuesses, quickBounds };

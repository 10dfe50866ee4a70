#!/usr/bin/env python3
"""A third checker of word certificates, written from verify/CERTIFICATE.md alone, section "Games of words". It is meant for
readers of that page, and is slow.

    python3 third-checker.py <certificate> <rule> <secrets> <further words>|- <prices> <bound> [<operations>|- [<part> ...]]

`rule` is ab, bulls, wordle or wordle-hard. The lists are text files in the form that the page describes. The program prints
one line. Its exit code is 0 (VERIFIED), 1 (REFUSED) or 2 (too few arguments).
"""

import hashlib
import re
import sys
from math import inf


class Refused(Exception):
    pass


def need(holds, reason):
    if not holds:
        raise Refused(reason)


# ---- lists and feedback ----------------------------------------------------------------------------------------------


def read_list(path):
    """Returns the words of a list file, and the part that the list adds to the name of the game."""
    with open(path, "rb") as file:
        data = file.read()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("a list is no UTF-8") from None
    need(text.endswith("\n"), "a list does not end with a line feed")
    words = text[:-1].split("\n")
    need(all(0x21 <= ord(c) <= 0x7E or 0xA1 <= ord(c) <= 0xFFFF for word in words for c in word), "a character is none")
    need(all(a < b for a, b in zip(words, words[1:])), "a list is not in ascending order")
    return words, f"{len(words)}-{hashlib.sha256(data).hexdigest()}"


def marks(guess, secret):
    left = list(secret)
    mark = [0] * len(guess)
    for i, c in enumerate(guess):
        if secret[i] == c:
            mark[i] = 2
            left.remove(c)
    for i, c in enumerate(guess):
        if mark[i] == 0 and c in left:
            mark[i] = 1
            left.remove(c)
    return mark


class Game:
    def __init__(self, rule, secrets_path, others_path):
        self.rule, self.hard = rule.removesuffix("-hard"), rule.endswith("-hard")
        self.secrets, part = read_list(secrets_path)
        others, name = [], f"{self.rule}-{part}"
        if others_path != "-":
            others, part = read_list(others_path)
            name += f"+{part}"
        self.name = name + ("-hard" if self.hard else "")
        self.words = self.secrets + others
        self.N, self.G, self.P = len(self.secrets), len(self.words), len(self.words[0])
        P = self.P
        need(all(len(word) == P for word in self.words), "words differ in length")
        need(len(set(self.words)) == self.G, "a word stands in both lists")
        need(self.G <= 16384 and len(set("".join(self.words))) <= 256, "the lists are too large")
        need(1 <= P <= (5 if self.rule == "wordle" else 8), "the words have a length that cannot be")
        if self.rule == "wordle":
            self.win = 3**P - 1
            self.possible = set(range(3**P)) - {3**P - 1 - 3**i for i in range(P)}
        else:
            self.win = P * (P + 1)
            pairs = [(A, B) for A in range(P + 1) for B in range(P + 1 - A) if (A, B) != (P - 1, 1)]
            self.possible = {A * (P + 1) + B for A, B in pairs if self.rule == "ab" or B == 0}
        self.q = len(self.possible)
        self.table = [[self.feedback(guess, secret) for secret in self.secrets] for guess in self.words]

    def feedback(self, guess, secret):
        mark = marks(guess, secret)
        if self.rule == "wordle":
            return int("".join(map(str, mark)), 3)
        return mark.count(2) * (self.P + 1) + (mark.count(1) if self.rule == "ab" else 0)

    def keeps(self, word, guess, feedback):
        """Returns whether a word is allowed after a turn: in hard mode it must keep the hints, else every word is."""
        if not self.hard:
            return True
        mark = [feedback // 3 ** (self.P - 1 - i) % 3 for i in range(self.P)]
        for i, c in enumerate(guess):
            if mark[i] == 2 and word[i] != c:
                return False
            if word.count(c) < sum(1 for d, m in zip(guess, mark) if d == c and m > 0):
                return False
        return True

    def after(self, allowed, guess, feedback):
        return frozenset(w for w in allowed if self.keeps(self.words[w], self.words[guess], feedback)) if self.hard else allowed

    def classes(self, guess, secrets):
        found = {}
        for secret in secrets:
            found.setdefault(self.table[guess][secret], []).append(secret)
        return found


# ---- prices, SIZE, COUNT, ONE ----------------------------------------------------------------------------------------


def times(count, price):
    return 0 if count == 0 else count * price


class Prices:
    def __init__(self, text, game):
        need(len(text) <= 200 and re.fullmatch(r"(0|[1-9]\d{0,8})(,(0|[1-9]\d{0,8}))*(,inf)?", text, re.ASCII), "no price list")
        p = [inf if word == "inf" else int(word) for word in text.split(",")]
        need(all(a <= b for a, b in zip(p, p[1:])), "the prices fall")
        self.step = 0 if len(p) == 1 or p[-1] == inf else p[-1] - p[-2]
        while len(p) > 1 and p[-1] - p[-2] == self.step:
            p.pop()
        self.p, self.m, self.q = p, len(p), game.q

    def price(self, f, j):
        return self.p[f + j] if f + j < self.m else self.p[-1] + self.step * (f + j - self.m + 1)

    def next(self, f):
        return min(f + 1, self.m - 1)

    def extra(self, f):
        return 0 if f + 1 < self.m else self.step

    def size(self, f, n):
        total, j, places = 0, 0, 1
        while n > 0:
            laid = min(n, places)
            total += times(laid, self.price(f, j))
            n, j, places = n - laid, j + 1, places * (self.q - 1)
        return total

    def count(self, f, n, k, w):
        return times(w, self.price(f, 0)) + times(k - w, self.price(f, 1)) + times(n - k, self.price(f, 2))


def one(game, prices, secrets, f, allowed):
    kinds = lambda guesses: max(len(game.classes(guess, secrets)) for guess in guesses)
    n = len(secrets)
    return min(prices.count(f, n, kinds(allowed), 0), prices.count(f, n, kinds(secrets), 1))


# ---- the file --------------------------------------------------------------------------------------------------------


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def byte(self):
        need(self.at < len(self.data), "the file ends early")
        self.at += 1
        return self.data[self.at - 1]

    def bytes(self, count):
        need(count <= len(self.data) - self.at, "the file ends early")
        self.at += count
        return self.data[self.at - count : self.at]

    def big_endian(self, width, least):
        value = int.from_bytes(self.bytes(width), "big")
        need(value >= least, "a value is not in its shortest form")
        return value

    def text(self):
        kind = self.byte()
        need(kind & 0xE0 == 0xA0 or kind == 0xD9, "a text is missing")
        data = self.bytes(kind & 31 if kind != 0xD9 else self.big_endian(1, 32))
        need(1 <= len(data) <= 200 and all(0x20 <= byte <= 0x7E for byte in data), "a text is none")
        return data.decode("ascii")

    def entry_number(self):
        kind = self.byte()
        if kind < 128:
            return kind
        widths = {0xCC: (1, 128), 0xCD: (2, 256), 0xCE: (4, 65536)}
        need(kind in widths, "a number is missing")
        return self.big_endian(*widths[kind])

    def bin(self):
        widths = {0xC4: (1, 0), 0xC5: (2, 256), 0xC6: (4, 65536)}
        kind = self.byte()
        need(kind in widths, "the steps are missing")
        return self.bytes(self.big_endian(*widths[kind]))

    def number(self):
        value = 0
        for i in range(7):
            byte = self.byte()
            value |= (byte & 127) << 7 * i
            if byte < 128:
                need(byte > 0 or i == 0, "a number is not in its shortest form")
                return value
        raise Refused("a number is too long")


class File:
    """A certificate file. `begins` collects the offset of each step while the steps are read."""

    def __init__(self, data, game_name, prices_text, bound):
        head = Reader(data)
        need(head.byte() == 0x88, "the file is no certificate")

        def entry(key, read):
            need(head.text() == key, f"the entry {key} is missing")
            return read()

        need(entry("format", head.text) == "optimoo-certificate", "the file is no certificate")
        need(entry("version", head.entry_number) == 1, "another version")
        need(entry("game", head.text) == game_name, "another game")
        need(entry("prices", head.text) == prices_text, "other prices")
        self.bound = entry("bound", head.entry_number)
        need(bound is None or self.bound == bound, "another bound")
        self.assumed = entry("assumed", head.entry_number)
        self.states = entry("states", head.entry_number)
        self.steps = Reader(entry("steps", head.bin))
        need(head.at == len(data), "bytes are left over")
        need(self.assumed < self.states, "all steps are assumed")
        need(2 * self.states <= len(self.steps.data), "there are too many steps")
        self.begins = []


# ---- the steps -------------------------------------------------------------------------------------------------------


class Checker:
    def __init__(self, game, prices, limit):
        self.game, self.prices, self.limit, self.spent = game, prices, limit, 0
        self.proved, self.assumed = {}, {}

    def charge(self, rows):
        self.spent += rows * self.game.G
        need(self.spent <= self.limit, "too many operations")

    def place(self, steps):
        """Reads a place. Returns S, f, A and b of the page, and the bytes of the place in the file."""
        game, start = self.game, steps.at
        kind = steps.number()
        self.charge(1)
        secrets, allowed = list(range(game.N)), frozenset(range(game.G))
        for _ in range(kind // 2):
            self.charge(1)
            guess, feedback = steps.number(), steps.number()
            need(guess < game.G and guess in allowed, "a guess is none, or not allowed")
            need(feedback in game.possible and feedback != game.win, "a feedback does not occur, or is the win")
            rest = [secret for secret in secrets if game.table[guess][secret] == feedback]
            need(0 < len(rest) < len(secrets), "a turn takes nothing away, or all")
            secrets, allowed = rest, game.after(allowed, guess, feedback)
        if kind % 2:
            self.charge(1)
            chosen, at = [], -1
            for _ in range(steps.number()):
                at += 1 + steps.number()
                need(at < len(secrets), "a choice of what does not fit")
                chosen.append(secrets[at])
            need(0 < len(chosen) < len(secrets), "a choice of nothing, or of all")
            secrets = chosen
        where = steps.data[start : steps.at]
        return secrets, min(kind // 2, self.prices.m - 1), allowed, steps.number(), where

    def step(self, file, number):
        game, prices, steps = self.game, self.prices, file.steps
        file.begins.append(steps.at)
        secrets, f, allowed, bound, where = self.place(steps)
        claims = self.assumed if number < file.assumed else self.proved
        claims[where] = max(bound, claims.get(where, -1))
        if number < file.assumed:
            return where, bound
        self.charge(len(secrets) + 8)
        references, target = [], number
        for _ in range(steps.number()):
            back = steps.number()
            need(1 <= back <= target, "a reference does not lead to an earlier step")
            target -= back
            earlier = Reader(steps.data)
            earlier.at = file.begins[target]
            references.append(self.place(earlier))
            need(references[-1][1] == prices.next(f), "a reference is about another turn")
        rows = len(secrets) + -(-sum(len(T) for T, *_ in references) // game.G)
        for guess in sorted(allowed):
            cost = self.cost(secrets, f, allowed, bound, guess, references, rows)
            need(cost >= bound, f"guess {game.words[guess]} costs {cost}, claimed {bound}")
        return where, bound

    def cost(self, secrets, f, allowed, bound, guess, references, rows):
        """Returns the lower bound that the rules give for a guess: condition 3 of the page."""
        game, prices = self.game, self.prices
        classes = game.classes(guess, secrets)
        won = game.win in classes
        if len(classes) == 1 and not won:
            return inf
        parts = {r: C for r, C in classes.items() if r != game.win}
        next, e = prices.next(f), prices.extra(f)
        first = prices.price(f, 0) if won else 0
        sizes = {r: prices.size(next, len(C)) for r, C in parts.items()}
        by_size = first + sum(sizes[r] + e * len(C) for r, C in parts.items())
        if by_size >= bound:
            return by_size
        self.charge(rows)
        total = first
        for r, C in parts.items():
            granted = game.after(allowed, guess, r)
            best = max(sizes[r], self.union(C, next, granted, references))
            if len(C) >= 3:
                best = max(best, one(game, prices, C, next, granted))
            total += best + e * len(C)
        return total

    def union(self, C, f, granted, references):
        left, total = set(C), 0
        for T, _, allowed, bound, _ in references:
            if left.issuperset(T) and granted <= allowed:
                left.difference_update(T)
                total += bound
        return total + self.prices.size(f, len(left))


def check(arguments):
    path, rule, secrets, others, prices_text, bound_text = arguments[:6]
    need(rule in ("ab", "bulls", "wordle", "wordle-hard"), "no rule")
    need(re.fullmatch(r"\d{1,15}", bound_text, re.ASCII), "no bound")
    paths = [path, *arguments[7:]]
    datas = []
    for each in paths:
        with open(each, "rb") as file:
            datas.append(file.read())
    size = sum(map(len, datas))
    need(size <= 1 << 24, "the files are too large")
    need(len(paths) <= 1 + 4096, "too many parts")
    game = Game(rule, secrets, others)
    prices = Prices(prices_text, game)
    limit = min(2048 * size * game.G + 2 * game.G * game.G * game.N, 1 << 41)
    if len(arguments) > 6 and arguments[6] != "-":
        need(re.fullmatch(r"\d{1,15}", arguments[6], re.ASCII), "no number of operations")
        limit = int(arguments[6])
    checker, states, assumed = Checker(game, prices, limit), 0, 0
    for i, data in enumerate(datas):
        file = File(data, game.name, prices_text, int(bound_text) if i == 0 else None)
        states, assumed = states + file.states, assumed + file.assumed
        need(assumed <= 65536, "too many assumptions")
        for number in range(file.states):
            where, bound = checker.step(file, number)
        need(file.steps.at == len(file.steps.data), "bytes are left over after the last step")
        need(bound == file.bound, "the last step has another bound")
        need(i > 0 or where == b"\0", "the last step is not the whole game")
    for where, bound in checker.assumed.items():
        need(checker.proved.get(where, -1) >= bound, "an assumption is not proved")
    return f"VERIFIED {game.name} prices {prices_text}: cost >= {bound_text}, {states} steps hold, {checker.spent} operations"


def main(arguments):
    if len(arguments) < 6:
        print(__doc__.split("\n\n")[1].strip(), file=sys.stderr)
        return 2
    try:
        print(check(arguments))
        return 0
    except Refused as refused:
        print(f"REFUSED {refused}")
    except OSError as error:
        print(f"REFUSED {error.filename} cannot be read")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

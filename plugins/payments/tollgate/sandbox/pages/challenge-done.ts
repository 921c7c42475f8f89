// To the card form around this page, which is on the same origin.
parent.postMessage({ kind: 'challenge-done' }, location.origin)

// The engine's codes as words for people, in the language of the page. Nothing here knows a rule: it reads the
// notation of docs/protocol.md (1, 2, 7, 8 and 3.3) and says it.
export { bonusName, cardName, cellName, dieLongName, dieName, placeName, zoneName } from './words/names';
export { moveLabel, moveTold } from './words/moves';
export { chainText, consequencesText, effectText } from './words/effects';
export { eventText, outcomeText } from './words/events';
export { errorText, ratingText, reasonText, unitText } from './words/notices';

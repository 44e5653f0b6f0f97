/** Every text of the form that a person can read, in one place for a translation to replace. */
export interface FormStrings {
  answer: string;
  yes: string;
  no: string;
  none: string;
  empty: string;
  choose: string;
  noAnswer: string;
  optional: string;
  option(index: number): string;
  item(index: number): string;
  add(what: string): string;
  addItem: string;
  addEntry: string;
  entryName: string;
  entryTaken: string;
  remove(what: string): string;
  moveUp(what: string): string;
  moveDown(what: string): string;
  moved(what: string, position: number): string;
  removed(what: string): string;
  moreFields(count: number): string;
  moreEntries(count: number): string;
  jsonHint: string;
  loading: string;
  summary(count: number): string;
  hidden: string;
  types: Readonly<Record<string, string>>;
  required: string;
  mustBeChecked: string;
  type(expected: string): string;
  number: string;
  integer: string;
  numberTooLarge: string;
  json: string;
  jsonRepeated: string;
  minLength(count: number): string;
  maxLength(count: number): string;
  minimum(bound: number): string;
  maximum(bound: number): string;
  exclusiveMinimum(bound: number): string;
  exclusiveMaximum(bound: number): string;
  multipleOf(factor: number): string;
  pattern: string;
  format(name: string): string;
  choice: string;
  constant: string;
  minItems(count: number): string;
  maxItems(count: number): string;
  uniqueItems: string;
  minProperties(count: number): string;
  maxProperties(count: number): string;
  unexpected: string;
  invalid: string;
  showAll: string;
  added: string;
  removedValue: string;
  changedFrom: string;
  changedTo: string;
  unchanged: string;
  nothing: string;
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an e-mail address, like name@example.com.',
  uri: 'Enter a full web address, like https://example.com.',
  url: 'Enter a full web address, like https://example.com.',
  date: 'Enter a date.',
  time: 'Enter a time.',
  'datetime-local': 'Enter a date and a time.',
  'date-time': 'Enter a date and a time.',
};

export const strings: FormStrings = {
  answer: 'Answer',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  empty: 'Empty',
  choose: 'Choose…',
  noAnswer: 'No answer',
  optional: 'optional',
  option: (index) => `Option ${index}`,
  item: (index) => `Item ${index}`,
  add: (what) => `Add ${what}`,
  addItem: 'Add an item',
  addEntry: 'Add an entry',
  entryName: 'Name of the new entry',
  entryTaken: 'This name is already there.',
  remove: (what) => `Remove ${what}`,
  moveUp: (what) => `Move ${what} up`,
  moveDown: (what) => `Move ${what} down`,
  moved: (what, position) => `${what} is now at position ${position}.`,
  removed: (what) => `${what} removed.`,
  moreFields: (count) => `${count} more fields`,
  moreEntries: (count) => `${count} more`,
  jsonHint: 'This part is entered as JSON.',
  loading: 'The form is still loading.',
  summary: (count) => (count === 1 ? 'One field needs attention' : `${count} fields need attention`),
  hidden: 'hidden',
  types: {
    string: 'Text',
    number: 'Number',
    integer: 'Whole number',
    boolean: 'Yes or no',
    object: 'Group of fields',
    array: 'List',
    null: 'None',
  },
  required: 'Fill in this field.',
  mustBeChecked: 'This must be checked.',
  type: (expected) => `This must be: ${expected}.`,
  number: 'Enter a number.',
  integer: 'Enter a whole number.',
  numberTooLarge: 'This number is too large to be exact.',
  json: 'Enter valid JSON.',
  jsonRepeated: 'This part cannot hold a value here.',
  minLength: (count) => `Use at least ${count} ${count === 1 ? 'character' : 'characters'}.`,
  maxLength: (count) => `Use at most ${count} ${count === 1 ? 'character' : 'characters'}.`,
  minimum: (bound) => `Enter ${bound} or more.`,
  maximum: (bound) => `Enter ${bound} or less.`,
  exclusiveMinimum: (bound) => `Enter more than ${bound}.`,
  exclusiveMaximum: (bound) => `Enter less than ${bound}.`,
  multipleOf: (factor) => (factor === 1 ? 'Enter a whole number.' : `Enter a multiple of ${factor}.`),
  pattern: 'This does not have the expected form.',
  format: (name) => FORMATS[name] ?? `This is not a valid ${name}.`,
  choice: 'Choose one of the options.',
  constant: 'This has a fixed value.',
  minItems: (count) => `Add at least ${count} ${count === 1 ? 'item' : 'items'}.`,
  maxItems: (count) => `Keep at most ${count} ${count === 1 ? 'item' : 'items'}.`,
  uniqueItems: 'Each item may occur only once.',
  minProperties: (count) => `Fill in at least ${count}.`,
  maxProperties: (count) => `Fill in at most ${count}.`,
  unexpected: 'This is not expected here.',
  invalid: 'This does not fit what is asked for.',
  showAll: 'Show all',
  added: 'added',
  removedValue: 'removed',
  changedFrom: 'from',
  changedTo: 'to',
  unchanged: 'No changes',
  nothing: 'nothing',
};

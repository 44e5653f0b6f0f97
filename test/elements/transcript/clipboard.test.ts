// Copying where the page has no asynchronous clipboard: it is done by an event, and whoever asked hears whether it was.
import { expect } from '@open-wc/testing';
import { AgentError } from '../../../src/core/index.js';
import { copyText } from '../../../src/elements/transcript/clipboard.js';
import { byPress, withoutClipboard, withoutCopying } from '../support/clipboard.js';

/** `done`, or the code of the error. */
const copies = (): Promise<string> =>
  byPress(() => copyText('Tea & cake')).then(
    () => 'done',
    (thrown: unknown) => (thrown instanceof AgentError ? thrown.code : String(thrown)),
  );

describe('copying without an asynchronous clipboard', () => {
  let restore: () => void;
  afterEach(() => restore());

  it('goes by the event', async () => {
    restore = withoutClipboard();
    const texts: (string | undefined)[] = [];
    const { setData } = DataTransfer.prototype;
    DataTransfer.prototype.setData = function (type, text) {
      texts.push(text);
      setData.call(this, type, text);
    };
    try {
      expect(await copies()).to.equal('done');
    } finally {
      DataTransfer.prototype.setData = setData;
    }
    expect(texts).to.eql(['Tea & cake']);
  });

  it('has failed where the page keeps the event', async () => {
    restore = withoutCopying();
    expect(await copies()).to.equal('copy-failed');
  });

  it('has failed where the browser refuses', async () => {
    const clipboard = withoutClipboard();
    const { execCommand } = document;
    document.execCommand = () => false;
    restore = () => {
      document.execCommand = execCommand;
      clipboard();
    };
    expect(await copies()).to.equal('copy-failed');
  });
});

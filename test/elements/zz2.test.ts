import { sendKeys } from '@web/test-runner-commands';
import { expect } from '@open-wc/testing';
it('is focused', async () => {
  const b = document.body.appendChild(document.createElement('button')); b.textContent = 'b'; b.focus();
  let c = 0, d = 0; b.onclick = () => c++; b.onblur = () => d++;
  await sendKeys({ press: 'Enter' });
  b.blur();
  expect([document.hasFocus(), c, d]).to.eql([true, 1, 1]);
});

import { sendKeys } from '@web/test-runner-commands';
it('leaves', async () => {
  const b = document.body.appendChild(document.createElement('button')); b.textContent = 'b'; b.focus();
  await sendKeys({ down: 'Shift' }); await sendKeys({ press: 'Tab' }); await sendKeys({ up: 'Shift' });
});

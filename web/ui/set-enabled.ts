/** A control that can be switched off. */
type Control = HTMLButtonElement | HTMLSelectElement | HTMLInputElement;

/**
 * Switches a control on or off. One that has the focus keeps it, because a browser would leave the keyboard
 * nowhere: it is called unavailable, does nothing, and is switched off in full when the focus leaves it.
 */
export function setEnabled(control: Control, isOn: boolean): void {
  const keepsFocus = !isOn && document.activeElement === control;
  control.disabled = !isOn && !keepsFocus;
  if (keepsFocus) {
    control.setAttribute('aria-disabled', 'true');
    control.addEventListener('click', ignore, true);
    control.addEventListener('blur', switchOff);
  } else {
    control.removeAttribute('aria-disabled');
    control.removeEventListener('click', ignore, true);
    control.removeEventListener('blur', switchOff);
  }
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A window that loses the focus gives it back to the same control later. */
function switchOff({ currentTarget }: Event): void {
  const control = currentTarget as Control;
  if (document.activeElement !== control) setEnabled(control, false);
}

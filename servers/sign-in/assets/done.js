// The opener is told only if it has the origin that was checked; the browser sees to that.
const status = document.getElementById('status');
if (window.opener) {
  window.opener.postMessage(JSON.parse(status.dataset.message), status.dataset.origin);
  window.close();
} else {
  status.textContent = 'The window that opened this one is gone. Close this one and try again.';
}

// Runs in the portal's page before any of its own scripts, as an app's user script does: where the page stands in the
// simulated tablet, it gets the message handler of an app.
{
  const tablet = window.parent === window ? undefined : window.parent.communityTablet;
  if (tablet) {
    const community = { postMessage: (text) => tablet.postMessage(window, text) };
    window.webkit = { messageHandlers: { community } };
  }
}

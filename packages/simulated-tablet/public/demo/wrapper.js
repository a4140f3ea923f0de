// Runs in the portal's page before its own scripts, like an app's user script: inside the simulated tablet, it gives
// the page an app's message handler.
{
  const tablet = window.parent === window ? undefined : window.parent.communityTablet;
  if (tablet) {
    const community = { postMessage: (text) => tablet.postMessage(window, text) };
    window.webkit = { messageHandlers: { community } };
  }
}

package news.apercu.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
